/**
 * Entry of the window. The rest is imported only after schemas are told not to compile code: within one module
 * graph the bundler may put what declares schemas first.
 */
import './no-eval.ts';
import './design/index.css';

void import('./window.tsx').then(({ openWindow }) => openWindow());
