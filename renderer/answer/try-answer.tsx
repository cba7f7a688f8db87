/**
 * Tries an answer: a person pastes a body and sees what Veridesk reads out of it, and can point at the values that it
 * does not find. Nothing is sent, and the body lives in the memory of the profile's page alone.
 */
import { type KeyboardEvent, useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import { explainAnswer, parseAnswer } from '../../shared/envelope.ts';
import type { KindName } from '../../shared/kinds.ts';
import type { EnvelopeHints, ReadableField } from '../../shared/reading.ts';
import { Alert } from '../design/alert.tsx';
import { readableWords, without } from '../settings/profile/hint-places.ts';
import { AnswerInput } from './answer-input.tsx';
import { AnswerTree, type Look } from './answer-tree.tsx';
import { beyondBounds } from './beyond-bounds.ts';
import { bytesOf, readBodyFile, tooLarge } from './body-file.ts';
import { fieldRows, fieldsByPlace } from './field-rows.ts';
import { FieldTable, pointButtonId } from './field-table.tsx';
import { OutcomeCard } from './outcome-card.tsx';
import { parseTrouble } from './parse-trouble.ts';
import { placeWords } from './place.ts';
import { PointingPanel } from './pointing-panel.tsx';
import { readStatus } from './read-status.ts';
import { type Tried, untried, useTried } from './tried-store.ts';
import { useOpening } from './use-opening.ts';

interface TryAnswerProps {
  readonly hints: EnvelopeHints;
  readonly initialKind: KindName;
  readonly onHintsChange: (hints: EnvelopeHints) => void;
}

export function TryAnswer({ hints, initialKind, onHintsChange }: TryAnswerProps) {
  const idBase = useId();
  const tree = useRef<HTMLDivElement>(null);
  const tried = useTried((state) => state.tried[initialKind]) ?? untried(initialKind);
  const { text, kind, status, httpStatus } = tried;
  const keep = (change: Partial<Tried>) => useTried.getState().put(initialKind, change);
  const { refused, take, open } = useBody((next) => keep({ text: next }));
  const [field, setField] = useState<ReadableField | null>(null);
  const [look, setLook] = useState<Look | null>(null);
  const [notice, setNotice] = useState('');

  // A long body is read after what was typed is drawn, so that typing never waits for it.
  const read = useDeferredValue(text);
  const json = useMemo(() => parseAnswer(read), [read]);
  const beyond = useMemo(() => beyondBounds(json), [json]);
  const trouble = useMemo(() => (json === undefined ? parseTrouble(read) : null), [json, read]);
  const { reading, decision } = useMemo(
    () => explainAnswer(read, json, { kind, httpStatus, hints }),
    [read, json, kind, httpStatus, hints],
  );
  const rows = useMemo(() => fieldRows(reading, json, hints), [reading, json, hints]);
  const marks = useMemo(() => fieldsByPlace(rows), [rows]);
  const { opening, setOpen, showMore, reveal } = useOpening(json);

  const hasTree = json !== undefined;
  const pointing = hasTree ? field : null;
  const row = rows.find((one) => one.field === pointing);

  const show = (pointer: string) => {
    reveal(pointer);
    setLook({ pointer });
  };
  const backTo = (name: ReadableField) => document.getElementById(pointButtonId(idBase, name))?.focus();
  const point = (name: ReadableField | null) => {
    setField(name);
    if (name === null) return;
    show(rows.find((one) => one.field === name)?.source ?? '');
  };
  const stop = () => {
    setField(null);
    if (pointing !== null) backTo(pointing);
  };
  const use = (pointer: string) => {
    if (pointing === null) return;
    onHintsChange({ ...hints, [pointing]: pointer });
    setNotice(`${readableWords[pointing]} has a hint now: ${placeWords(pointer)}.`);
    stop();
  };
  const removeHint = (name: ReadableField) => {
    onHintsChange(without(hints, name));
    setNotice(`${readableWords[name]} has no hint any more.`);
    backTo(name);
  };
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || pointing === null) return;
    // Ends the pointing alone: the dialog around it stays open.
    event.stopPropagation();
    stop();
  };

  return (
    <div className="@container min-w-0" onKeyDownCapture={pressed}>
      <div className="grid gap-4">
        <AnswerInput
          text={text}
          refused={refused}
          onText={take}
          onFile={open}
          kind={kind}
          onKind={(next) => keep({ kind: next })}
          status={status}
          usedStatus={httpStatus}
          onStatus={(typed) => keep({ status: typed, httpStatus: readStatus(typed) ?? httpStatus })}
        />
        <OutcomeCard
          reading={reading}
          decision={decision}
          kind={kind}
          httpStatus={httpStatus}
          trouble={trouble}
          onShow={show}
        />
        {beyond === null ? null : <Alert tone="warn">{beyond}</Alert>}
        <p role="status" className="sr-only">
          {notice}
        </p>
        <div className={`grid items-start gap-4 ${hasTree ? '@3xl:grid-cols-2' : ''}`}>
          <FieldTable
            idBase={idBase}
            rows={hasTree ? rows : rows.filter((one) => one.value !== null || one.hint !== null)}
            pointing={pointing}
            canPoint={hasTree}
            onPoint={point}
            onRemoveHint={removeHint}
            onShow={show}
          />
          {hasTree ? (
            <section
              aria-label="The answer’s values"
              className="min-w-0 overflow-hidden rounded-xl border border-line bg-surface @3xl:sticky @3xl:top-0"
            >
              {row === undefined ? (
                <p className="border-b border-line px-4 py-2 text-small text-ink-2">
                  <span className="font-semibold">The answer’s values.</span> Point at a field, then choose
                  its value here.
                </p>
              ) : (
                <PointingPanel
                  key={row.field}
                  label={row.label}
                  json={json}
                  current={row.hint ?? row.source}
                  onUse={use}
                  onStop={stop}
                />
              )}
              <AnswerTree
                ref={tree}
                json={json}
                opening={opening}
                marks={marks}
                pointingAt={row?.label ?? null}
                look={look}
                onOpen={setOpen}
                onMore={(pointer) => setLook({ pointer: showMore(pointer) })}
                onPick={use}
              />
            </section>
          ) : null}
        </div>
      </div>
    </div>
  );
}

/** Takes a body, and says why the last one was not taken: then the one before it stays. */
function useBody(keepText: (text: string) => void) {
  const [refused, setRefused] = useState<string | null>(null);
  const latest = useRef(0);

  const take = (next: string) => {
    latest.current += 1;
    const trouble = tooLarge('This text', bytesOf(next));
    setRefused(trouble);
    if (trouble === null) keepText(next);
  };
  const open = async (file: File) => {
    latest.current += 1;
    const mine = latest.current;
    const verdict = await readBodyFile(file);
    // Something else was pasted or opened meanwhile.
    if (latest.current !== mine) return;
    if (verdict.ok) take(verdict.text);
    else setRefused(verdict.sentence);
  };
  return { refused, take, open: (file: File) => void open(file) };
}
