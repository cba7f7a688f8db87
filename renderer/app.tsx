/** The window: the desk in its present state, and the one dialog for what nobody expected. */
import { DefectBoundary } from './defects/defect-boundary.tsx';
import { DefectDialog } from './defects/defect-dialog.tsx';
import { Gate } from './desk/gate.tsx';

export function App() {
  return (
    <>
      <DefectBoundary>
        <Gate />
      </DefectBoundary>
      <DefectDialog />
    </>
  );
}
