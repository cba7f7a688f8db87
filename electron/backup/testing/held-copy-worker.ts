/** The thread of copies, whose copies are held until they are cancelled. */
import './held-copy.ts';
import '../../history/file/copy-worker.ts';
