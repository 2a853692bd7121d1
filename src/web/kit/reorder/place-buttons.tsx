import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { isComposing } from '#web/kit/keys/composing.ts'
import { IconButton } from '#web/kit/ui/icon-button.tsx'
import { readPlace } from './place.ts'

type PlaceButtonsProps = { name: string; index: number; count: number; onMove: (to: number) => void }

export function PlaceButtons({ name, index, count, onMove }: PlaceButtonsProps) {
  const [typed, setTyped] = useState<string>()
  const pressed = useRef<HTMLElement>(null)

  // An element loses the focus when it is moved in the DOM.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when its position has changed
  useLayoutEffect(() => {
    pressed.current?.focus()
    pressed.current = null
  }, [index])

  function move(to: number, from: HTMLElement): void {
    pressed.current = from
    onMove(to)
  }

  function readTyped(): number {
    setTyped(undefined)
    return readPlace(typed ?? '', count) ?? index
  }

  function enter(event: KeyboardEvent<HTMLInputElement>): void {
    const { key, nativeEvent, currentTarget } = event
    if (key !== 'Enter' || isComposing(nativeEvent)) return
    // The list may stand in a form, which Enter would submit.
    event.preventDefault()
    const to = readTyped()
    if (to !== index) move(to, currentTarget)
  }

  function leave(): void {
    const to = readTyped()
    if (to !== index) onMove(to)
  }

  return (
    <>
      <input
        aria-label={`${name}の番号`}
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? index + 1}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={enter}
        onBlur={leave}
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
