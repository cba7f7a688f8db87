/** A test talks to the desks of its own machine past any proxy that the person’s environment names for the world outside. */
const OWN_MACHINE = ['localhost', '127.0.0.1', '[::1]'];

/** Adds this machine to those that are reached without a proxy, and leaves the others as they are. */
export function goPastProxies(environment: NodeJS.ProcessEnv): void {
  // The one in small letters counts before the other.
  const before = (environment.no_proxy || environment.NO_PROXY || '').split(/[\s,]+/u).filter(Boolean);
  if (before.includes('*')) return;
  const named = [...new Set([...before, ...OWN_MACHINE])].join(',');
  environment.no_proxy = named;
  environment.NO_PROXY = named;
}
