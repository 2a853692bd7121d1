import { useEffect, useRef, useState } from 'react'
import type { Image } from '#contract/kit/schemas.ts'
import { inputClass } from '#web/kit/form/field.tsx'
import { RadioGroup } from '#web/kit/form/radio-group.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { PinPicker } from './pin-picker.tsx'
import { type NewPin, type PlacedPin, within } from './pins.ts'

type PinPanelProps = {
  pin: PlacedPin | NewPin
  number: number
  image: Image
  /** On opening: focus the field, scroll into view, or neither. */
  entry: 'field' | 'view' | 'none'
  onEdit: (changes: Partial<PlacedPin>) => void
  onRemove: () => void
  onClose: () => void
}

const kinds = [
  { id: 'used', label: '使用製品', note: '写真に写っている製品そのもの' },
  { id: 'similar', label: '類似品', note: '写真に写っているものに似た製品' },
]

export function PinPanel({ pin, number, image, entry, onEdit, onRemove, onClose }: PinPanelProps) {
  const [isChoosing, setChoosing] = useState(pin.on === null)
  const heading = useRef<HTMLHeadingElement>(null)
  const search = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (entry === 'none') return
    heading.current?.scrollIntoView({ block: 'nearest' })
    if (entry === 'field') (search.current ?? heading.current)?.focus({ preventScroll: true })
  }, [entry])

  function pick(on: NonNullable<PlacedPin['on']>): void {
    onEdit({ on })
    setChoosing(false)
    heading.current?.focus()
  }

  return (
    <section aria-labelledby="pin-panel" className="grid grid-cols-1 content-start gap-6">
      <div className="flex items-start justify-between gap-3 border-b border-line pb-3">
        <h3 ref={heading} id="pin-panel" tabIndex={-1} className="text-base outline-none">
          ピン{number}
          {pin.on && (
            <span className="mt-1 block text-sm font-normal">
              {pin.on.makerName && <span className="block text-2xs text-muted">{pin.on.makerName}</span>}
              {pin.on.name}
            </span>
          )}
        </h3>
        <Button size={32} onClick={onClose}>
          {pin.on ? '決定' : 'やめる'}
        </Button>
      </div>
      {isChoosing ? (
        <PinPicker place={{ image, x: pin.x, y: pin.y }} pinned={pin.on} searchRef={search} onPick={pick} />
      ) : (
        <Button size={32} className="justify-self-start" onClick={() => setChoosing(true)}>
          製品を選び直す
        </Button>
      )}
      <RadioGroup
        label="この製品は"
        required
        name={`similar-${pin.key}`}
        options={kinds}
        value={pin.similar ? 'similar' : 'used'}
        onChange={(kind) => onEdit({ similar: kind === 'similar' })}
      />
      <div className="flex flex-wrap items-end gap-4">
        <Percent label="左から" value={pin.x} onChange={(x) => onEdit(within({ x, y: pin.y }))} />
        <Percent label="上から" value={pin.y} onChange={(y) => onEdit(within({ x: pin.x, y }))} />
        <Button size={40} variant="quiet" className="ml-auto" onClick={onRemove}>
          このピンを消す
        </Button>
      </div>
    </section>
  )
}

type PercentProps = { label: string; value: number; onChange: (value: number) => void }

function Percent({ label, value, onChange }: PercentProps) {
  return (
    <label className="grid gap-1 text-xs text-muted">
      {label}（%）
      <input
        type="number"
        min={0}
        max={100}
        step={0.5}
        value={Math.round(value * 1_000) / 10}
        onChange={({ target }) => target.value !== '' && onChange(Number(target.value) / 100)}
        className={`${inputClass} num max-w-24`}
      />
    </label>
  )
}
