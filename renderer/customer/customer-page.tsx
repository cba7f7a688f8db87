/** The whole of the customer's page: their picture as in a mirror, and one hint. It has no other words. */
import { hintWords } from '../../shared/hints.ts';
import { Preview } from './preview.tsx';
import { useCamera } from './use-camera.ts';
import { usePrompt } from './use-prompt.ts';

export function CustomerPage() {
  const prompt = usePrompt();
  const camera = prompt?.camera ?? null;
  const stream = useCamera(camera?.deviceId ?? null);
  const isUpright = camera?.quarter === 90 || camera?.quarter === 270;
  const withPicture = isUpright ? 'upright' : 'picture';
  const words = camera ? prompt?.hint && hintWords[prompt.hint] : 'Please wait';
  return (
    <main className="customer-page" data-shows={camera ? (stream ? withPicture : 'words') : 'waiting'}>
      {camera && stream ? (
        <Preview stream={stream} quarter={camera.quarter} steady={prompt?.steady ?? 0} />
      ) : null}
      <div role="status" className="customer-hint">
        {words ? <h1>{words}</h1> : null}
      </div>
    </main>
  );
}
