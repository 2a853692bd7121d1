import { IconButton } from '#web/ui/icon-button.tsx'

type PlaceButtonsProps = { name: string; index: number; count: number; onMove: (to: number) => void }

/** To where a thing stands among others: its number, which may be typed, and one place back or on. */
export function PlaceButtons({ name, index, count, onMove }: PlaceButtonsProps) {
  /** It is somewhere else after that; the focus goes with it. */
  function move(to: number, pressed: HTMLElement): void {
    onMove(to)
    requestAnimationFrame(() => pressed.focus())
  }

  return (
    <>
      <input
        key={index}
        aria-label={`${name}の番号`}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={index + 1}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
        onBlur={({ target }) => {
          const to = Math.min(count, Math.max(1, Math.trunc(Number(target.value)))) - 1
          if (Number.isInteger(to) && to !== index) onMove(to)
          else target.value = String(index + 1)
        }}
        className="num h-8 w-12 rounded-sm border border-edge bg-field text-center text-base laptop:text-sm"
      />
      <IconButton
        icon="chevron-left"
        label={`${name}を前へ`}
        size={32}
        className="rotate-90 aria-disabled:opacity-30"
        aria-disabled={index === 0 || undefined}
        onClick={({ currentTarget }) => index > 0 && move(index - 1, currentTarget)}
      />
      <IconButton
        icon="chevron-down"
        label={`${name}を後へ`}
        size={32}
        className="aria-disabled:opacity-30"
        aria-disabled={index === count - 1 || undefined}
        onClick={({ currentTarget }) => index < count - 1 && move(index + 1, currentTarget)}
      />
    </>
  )
}
