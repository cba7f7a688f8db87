/** The frames of a page as the main process sees them: addresses in its own form, one object a frame. */
import type { WebFrameMain } from 'electron';
import { originToMain, toMain } from './address.ts';
import type { Session } from './devtools/connection.ts';
import { loud } from './loud.ts';

const covered = [
  'url',
  'origin',
  'parent',
  'top',
  'routingId',
  'name',
  'detached',
  'isDestroyed',
] as const satisfies readonly (keyof WebFrameMain)[];

let lastRoutingId = 0;

export class Frame implements Pick<WebFrameMain, (typeof covered)[number]> {
  readonly routingId = ++lastRoutingId;
  readonly face: WebFrameMain;
  readonly #above: Frame | undefined;
  url = '';
  origin = 'null';
  name = '';
  detached = false;

  constructor(above?: Frame) {
    this.#above = above;
    this.face = loud('WebFrameMain', this as unknown as WebFrameMain, covered);
  }

  get parent(): WebFrameMain | null {
    return this.#above?.face ?? null;
  }

  get top(): WebFrameMain | null {
    return this.#above === undefined ? this.face : this.#above.top;
  }

  get isMain(): boolean {
    return this.#above === undefined;
  }

  isDestroyed(): boolean {
    return this.detached;
  }

  /** Takes over where the frame is now, in the page's form. */
  moved(url: string, origin: string): void {
    this.url = toMain(url);
    this.origin = originToMain(origin);
  }
}

/** Follows the frames of one page through its debugging session. */
export class FrameTree {
  readonly main = new Frame();
  readonly #frames = new Map<string, Frame>();

  async follow(session: Session): Promise<void> {
    session.on('Page.frameAttached', ({ frameId, parentFrameId }) => {
      this.#frames.set(frameId, new Frame(this.#frames.get(parentFrameId) ?? this.main));
    });
    session.on('Page.frameNavigated', ({ frame }) => {
      const held = this.#frames.get(frame.id);
      held?.moved(`${frame.url}${frame.urlFragment ?? ''}`, frame.securityOrigin);
      if (held !== undefined) held.name = frame.name ?? '';
    });
    session.on('Page.navigatedWithinDocument', ({ frameId, url }) => {
      const held = this.#frames.get(frameId);
      if (held !== undefined) held.url = toMain(url);
    });
    session.on('Page.frameDetached', ({ frameId, reason }) => {
      const held = this.#frames.get(frameId);
      if (held === undefined || reason === 'swap') return;
      held.detached = true;
      this.#frames.delete(frameId);
    });
    const { frameTree } = await session.send('Page.getFrameTree');
    this.#frames.set(frameTree.frame.id, this.main);
    this.main.moved(frameTree.frame.url, frameTree.frame.securityOrigin);
  }

  find(frameId: string): Frame | undefined {
    return this.#frames.get(frameId);
  }
}
