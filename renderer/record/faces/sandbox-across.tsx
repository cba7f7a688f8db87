/** The sandbox’s mark across a picture. It lies over the pane, not in the picture, so that no zoom moves it out of sight. */
export function SandboxAcross() {
  return (
    <span
      aria-hidden
      className="pointer-events-none absolute inset-0 grid place-items-center overflow-hidden select-none"
    >
      <span className="sandbox-across -rotate-35 text-[length:clamp(16px,17cqmin,72px)] font-bold tracking-widest whitespace-nowrap">
        SANDBOX
      </span>
    </span>
  );
}
