/** Buttons. One primary a view; the rest is plain or quiet. */
import type { Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components';

const looks = {
  primary: 'border-accent bg-accent text-on-accent hover:border-accent-strong hover:bg-accent-strong',
  plain: 'border-edge bg-surface text-ink hover:bg-hover',
  quiet: 'border-transparent text-ink-2 hover:bg-hover hover:text-ink',
  danger: 'border-bad bg-bad text-surface hover:opacity-90',
} as const;

const sizes = {
  normal: 'h-9 px-3.5 gap-2 text-body',
  small: 'h-7 px-2.5 gap-1.5 text-small',
  square: 'size-8 justify-center',
} as const;

export interface ButtonProps extends AriaButtonProps {
  readonly variant?: keyof typeof looks;
  readonly size?: keyof typeof sizes;
  /** What it does is under way: it takes no press, and keeps the focus, which a disabled button would lose. */
  readonly isBusy?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

type LinkButtonProps = AriaButtonProps & Pick<ButtonProps, 'isBusy'>;

/** A button that does nothing, for as long as it is busy. */
const idle: Pick<AriaButtonProps, 'type' | 'onPress' | 'render'> = {
  type: 'button',
  onPress: () => {},
  render: (props) => <button {...props} aria-disabled />,
};

export function Button({
  variant = 'plain',
  size = 'normal',
  isBusy = false,
  className,
  ...rest
}: ButtonProps) {
  return (
    <AriaButton
      {...rest}
      {...(isBusy ? idle : {})}
      className={`inline-flex shrink-0 items-center rounded-md border font-semibold whitespace-nowrap select-none disabled:opacity-50 aria-disabled:opacity-50 ${looks[variant]} ${sizes[size]} ${className ?? ''}`}
    />
  );
}

/** Looks like a link within a sentence, and acts. */
export function LinkButton({ isBusy = false, className, ...rest }: LinkButtonProps) {
  return (
    <AriaButton
      {...rest}
      {...(isBusy ? idle : {})}
      className={`rounded-sm font-semibold text-accent underline-offset-2 hover:underline disabled:text-ink-3 aria-disabled:text-ink-3 ${className ?? ''}`}
    />
  );
}
