// Runs another script of package.json to its end.
import { spawnSync } from 'node:child_process';

/**
 * With the npm that runs this, by Node: on Windows `npm` is no program but a batch file, which is not started by its name.
 * Without one, as where a script is started by hand, by its name.
 */
export function npmRun(script, options) {
  const own = process.env.npm_execpath ?? '';
  const [command, ...before] = /\.[cm]?js$/u.test(own) ? [process.execPath, own] : ['npm'];
  return spawnSync(command, [...before, 'run', '-s', script], options);
}
