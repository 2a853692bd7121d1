import { type ReactNode, useState } from 'react'
import { limits } from '#contract/data/limits.ts'
import type { Image } from '#contract/kit/schemas.ts'
import { FieldError } from '#web/kit/form/field-error.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { PinBoard } from './pin-board.tsx'
import { PinList, rowId } from './pin-list.tsx'
import { markId } from './pin-mark.tsx'
import { PinPanel } from './pin-panel.tsx'
import { type NewPin, type PlacedPin, placePin } from './pins.ts'

type PinEditorProps = {
  pins: readonly PlacedPin[]
  image: Image
  alt: string
  error: string | undefined
  onChange: (pins: readonly PlacedPin[]) => void
  /** Shown beside the photo, below the chosen pin or in its place. */
  children: ReactNode
  keepsChildren?: boolean
}

/** Places pins on a photo, by pointer or by keyboard. */
export function PinEditor({
  pins,
  image,
  alt,
  error,
  onChange,
  children,
  keepsChildren = false,
}: PinEditorProps) {
  const [begun, setBegun] = useState<NewPin>()
  const [chosen, setChosen] = useState<string>()
  const [entry, setEntry] = useState<'field' | 'view' | 'none'>('none')
  const shown: readonly (PlacedPin | NewPin)[] = begun ? [...pins, begun] : pins
  const pin = shown.find(({ key }) => key === chosen)
  const isFull = pins.length >= limits.pinsPerPost

  function choose(key: string, how: typeof entry): void {
    setChosen(key)
    setEntry(how)
  }

  /** Replaces an earlier pin without a product. */
  function place(at: { x: number; y: number }, how: typeof entry): NewPin | undefined {
    if (isFull) return undefined
    const placed = placePin(at)
    setBegun(placed)
    choose(placed.key, how)
    return placed
  }

  /** For keyboards: arrow keys then move the pin. */
  function placeInMiddle(): void {
    const placed = place({ x: 0.5, y: 0.5 }, 'none')
    if (placed) focusSoon(markId(placed.key))
  }

  function edit(key: string, changes: Partial<PlacedPin>): void {
    if (begun?.key !== key) {
      onChange(pins.map((each) => (each.key === key ? { ...each, ...changes } : each)))
      return
    }
    const { on, ...rest } = { ...begun, ...changes }
    setBegun(on ? undefined : { ...rest, on })
    if (on) onChange([...pins, { ...rest, on }])
  }

  function remove(key: string): void {
    if (begun?.key === key) setBegun(undefined)
    else onChange(pins.filter((each) => each.key !== key))
    setChosen(undefined)
    focusSoon(placeButtonId)
  }

  /** A pin without a product is discarded. */
  function close(key: string): void {
    if (begun?.key === key) remove(key)
    else {
      setChosen(undefined)
      focusSoon(rowId(key))
    }
  }

  return (
    <div className="grid grid-cols-1 items-start gap-8 laptop:grid-cols-[minmax(0,1fr)_22rem]">
      <div
        id="pins"
        tabIndex={-1}
        aria-describedby={error && 'pins-error'}
        className="grid gap-4 outline-none laptop:sticky laptop:top-20"
      >
        <PinBoard
          image={image}
          alt={alt}
          pins={shown}
          chosen={chosen}
          onPlace={(at, byTouch) => place(at, byTouch ? 'view' : 'field')}
          onChoose={(key, byKeys) => choose(key, byKeys ? 'field' : 'none')}
          onMove={edit}
          onRemove={remove}
        />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button id={placeButtonId} name="pins" size={32} disabled={isFull} onClick={placeInMiddle}>
            ピンを真ん中に置く
          </Button>
          <p className="min-w-0 flex-1 basis-60 text-xs text-muted">
            {isFull
              ? `ピンは1枚に${limits.pinsPerPost}個までです。`
              : '写真を押した所にピンを置けます。ピンはドラッグか矢印キーで動き（Shift で大きく）、Delete で消えます。'}
          </p>
        </div>
        {error && <FieldError id="pins-error" message={error} label="ピン" />}
      </div>
      <div className="grid grid-cols-1 content-start gap-8">
        {pin ? (
          <PinPanel
            key={pin.key}
            pin={pin}
            number={shown.indexOf(pin) + 1}
            image={image}
            entry={entry}
            onEdit={(changes) => edit(pin.key, changes)}
            onRemove={() => remove(pin.key)}
            onClose={() => close(pin.key)}
          />
        ) : (
          <PinList pins={pins} onChoose={(key) => choose(key, 'view')} />
        )}
        {(!pin || keepsChildren) && children}
      </div>
    </div>
  )
}

const placeButtonId = 'place-pin'

/** After the next frame, when the element exists. */
const focusSoon = (id: string) => requestAnimationFrame(() => document.getElementById(id)?.focus())
