/** What a person can do at the stage: take the picture, choose and turn the camera. */
import { RotateCw } from 'lucide-react';
import { useId } from 'react';
import { camera, useCamera } from '../camera/camera-store.ts';
import { nameOf } from '../camera/choice.ts';
import { Button } from '../design/button.tsx';
import { Kbd } from '../design/kbd.tsx';
import { Select } from '../design/select-field.tsx';
import { Switch } from '../design/switch.tsx';
import type { Guide } from '../face/guide.ts';
import { useCapture } from './capture-store.ts';
import { CustomerWindowButton } from './customer-window-button.tsx';

interface StageBarProps {
  readonly isLive: boolean;
  readonly isTaking: boolean;
  /** Whether the button is what a person is led to. */
  readonly isOffered: boolean;
  /** No picture was good enough for a while. */
  readonly isLate: boolean;
  readonly onTake: () => void;
  readonly guide: Guide;
}

export function StageBar({ isLive, isTaking, isOffered, isLate, onTake, guide }: StageBarProps) {
  const { isHandsFree, setHandsFree } = useCapture();
  return (
    <div className="grid gap-3 border-t border-line px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        {/* As wide as its longer words, so that what stands beside it does not move. */}
        <Button
          variant={isOffered && isLive ? 'primary' : 'plain'}
          onPress={onTake}
          isDisabled={!isLive}
          isBusy={isTaking}
          className="min-w-54 justify-center"
        >
          {isLate ? 'Take it anyway' : 'Take the picture'} <Kbd>Space</Kbd>
        </Button>
        <Switch label="Take it by itself when all is well" isOn={isHandsFree} onChange={setHandsFree} />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <CameraChoice />
        <Button onPress={() => camera.turn()} isDisabled={!isLive}>
          <RotateCw aria-hidden className="size-4" /> Turn
        </Button>
        <CustomerWindowButton guide={guide} />
      </div>
    </div>
  );
}

function CameraChoice() {
  const { devices, device, missing } = useCamera();
  const id = useId();
  const isNamed = device !== null && device.deviceId !== '';
  // It is not taken in the middle of a picture.
  const isBack = devices.some(({ label }) => label === missing);
  return (
    <div className="flex min-w-48 flex-1 flex-wrap items-center gap-x-2 gap-y-1">
      <label htmlFor={id} className="text-small font-semibold">
        Camera
      </label>
      <Select
        id={id}
        className="flex-1"
        value={isNamed ? device.deviceId : ''}
        disabled={devices.length === 0 || !isNamed}
        onChange={(event) => camera.choose(event.target.value)}
      >
        {isNamed ? null : <option value="">{devices.length === 0 ? 'None' : 'Starting…'}</option>}
        {devices.map((one, index) => (
          <option key={one.deviceId} value={one.deviceId}>
            {nameOf(one, index)}
          </option>
        ))}
        {isNamed && !devices.some(({ deviceId }) => deviceId === device.deviceId) ? (
          <option value={device.deviceId}>{nameOf(device, 0)} (unplugged)</option>
        ) : null}
      </Select>
      {missing === null ? null : (
        <p role="status" className="w-full text-small text-warn">
          “{nameOf({ deviceId: '', label: missing }, 0)}”{' '}
          {isBack ? 'is there again. Choose it here to use it.' : 'is not there, so another camera is used.'}
        </p>
      )}
    </div>
  );
}
