import { type FormEvent, useState } from 'react'
import { limits } from '#contract/data/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Pinned } from './pins.ts'

type NamedProductProps = { pinned: Pinned | null; onPick: (on: Pinned) => void }

/** A product that is not in the catalogue: its name and its maker, shown as text. */
export function NamedProduct({ pinned, onPick }: NamedProductProps) {
  const known = pinned?.variationId === null ? pinned : undefined
  const [name, setName] = useState(known?.name ?? '')
  const [makerName, setMakerName] = useState(known?.makerName ?? '')

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (name.trim() !== '') onPick({ variationId: null, name: name.trim(), makerName: makerName.trim() })
  }

  return (
    <details open={known !== undefined}>
      <summary className="cursor-pointer py-2 text-sm">掲載のない製品</summary>
      <form onSubmit={submit} className="mt-2 grid gap-4">
        <TextField
          label="製品の名前"
          required
          value={name}
          maxLength={limits.pinName}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
        <TextField
          label="メーカー"
          required={false}
          value={makerName}
          maxLength={limits.pinName}
          autoComplete="off"
          onChange={({ target }) => setMakerName(target.value)}
        />
        <Button type="submit" size={32} className="justify-self-start">
          この名前でピンを置く
        </Button>
      </form>
    </details>
  )
}
