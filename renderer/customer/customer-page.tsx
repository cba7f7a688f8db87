/** The whole of the customer's page: their picture as in a mirror, and one hint. It has no other words. */
import { hintWords } from '../../shared/hints.ts';
import { Preview } from './preview.tsx';
import { useCamera } from './use-camera.ts';
import { usePrompt } from './use-prompt.ts';

export function CustomerPage() {
  const prompt = usePrompt();
  const camera = prompt?.camera ?? null;
  const stream = useCamera(camera?.deviceId ?? null);
  const words = camera === null ? 'Please wait' : prompt?.hint ? hintWords[prompt.hint] : '';
  return (
    <main className="customer-page" data-shows={camera && stream ? 'picture' : 'words'}>
      {camera && stream ? (
        <Preview stream={stream} quarter={camera.quarter} steady={prompt?.steady ?? 0} />
      ) : null}
      <p role="status" className="customer-hint">
        {words}
      </p>
    </main>
  );
}
