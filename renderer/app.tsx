/** The window: the desk in its present state, what is said of it, and the one dialog for what nobody expected. */
import { DefectBoundary } from './defects/defect-boundary.tsx';
import { DefectDialog } from './defects/defect-dialog.tsx';
import { Said } from './design/said.tsx';
import { Gate } from './desk/gate.tsx';

export function App() {
  return (
    <>
      <DefectBoundary>
        <Gate />
      </DefectBoundary>
      <Said />
      <DefectDialog />
    </>
  );
}
