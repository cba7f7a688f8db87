/** Why an opening takes long. It appears once it does, so whoever shows it does so as soon as the desk opens. */
export function SlowOpening() {
  return (
    <span className="appear-very-late text-ink-2">
      The first time after an update a long history takes some minutes.
    </span>
  );
}
