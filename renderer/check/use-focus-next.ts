/** After a picture was used, on to what is missing yet: the first empty field that is needed, or the button that runs. */
import { type RefObject, useEffect, useRef } from 'react';

/** `used` counts the pictures; fields that are needed lie within an element with `data-needed`. */
export function useFocusNext(form: RefObject<HTMLFormElement | null>, used: number): void {
  const before = useRef(used);
  useEffect(() => {
    if (used === before.current) return;
    before.current = used;
    const fields = [...(form.current?.querySelectorAll<HTMLInputElement>('[data-needed] input') ?? [])];
    const empty = fields.find(({ value }) => value.trim() === '');
    (empty ?? form.current?.querySelector<HTMLButtonElement>('button[type=submit]'))?.focus();
  }, [form, used]);
}
