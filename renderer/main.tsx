/** Entry of the window: puts it together and keeps it in step with the main process. */
import './no-eval.ts';
import './design/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { watchForDefects } from './defects/defect-store.ts';
import { watchHeldEnter } from './design/held-enter.ts';
import { watchFocus } from './design/keeps-focus.ts';
import { watchSecondClicks } from './design/second-click.ts';
import { watchSecondPresses } from './design/second-press.ts';
import { watchDesk } from './desk/desk-store.ts';
import { keepPicturesIn } from './pictures-stay.ts';
import { watchActivity } from './session/activity.ts';
import { watchSession } from './session/session-store.ts';
import { watchSettled } from './shell/shell-store.ts';
import { watchTheme } from './shell/theme-store.ts';

const place = document.getElementById('window');
if (!place) throw new Error('index.html has no place for the window');

watchForDefects();
keepPicturesIn();
watchFocus();
watchSecondClicks();
watchHeldEnter();
watchSecondPresses();
watchTheme();
watchDesk();
watchSession();
watchSettled();
watchActivity();

createRoot(place).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
