import { type KeyboardEvent, useRef, useState } from 'react'
import { limits } from '#contract/data/limits.ts'
import { messages } from '#contract/data/messages.ts'
import { plainLine } from '#contract/data/plain-text.ts'
import { TextField } from '#web/kit/form/text-field.tsx'
import { isComposing } from '#web/kit/keys/composing.ts'
import { Button } from '#web/kit/ui/button.tsx'
import type { PinnedProduct } from './pins.ts'

type NamedProductProps = { pinned: PinnedProduct | null; onPick: (on: PinnedProduct) => void }

/** Not a form: it may stand in the form of a record. */
export function NamedProduct({ pinned, onPick }: NamedProductProps) {
  const known = pinned?.variationId === null ? pinned : undefined
  const [name, setName] = useState(known?.name ?? '')
  const [makerName, setMakerName] = useState(known?.makerName ?? '')
  const [issue, setIssue] = useState<string>()
  const field = useRef<HTMLInputElement>(null)

  function pick(): void {
    const named = { variationId: null, name: plainLine(name), makerName: plainLine(makerName) }
    if (named.name === '') {
      setIssue(messages.required)
      field.current?.focus()
    } else onPick(named)
  }

  function onKeyDown({ key, target, nativeEvent }: KeyboardEvent): void {
    if (key === 'Enter' && target instanceof HTMLInputElement && !isComposing(nativeEvent)) pick()
  }

  return (
    <details open={known !== undefined}>
      <summary className="cursor-pointer py-2 text-sm">掲載のない製品</summary>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter in a field presses the button below */}
      <div className="mt-2 grid grid-cols-1 gap-6" onKeyDown={onKeyDown}>
        <TextField
          ref={field}
          label="製品の名前"
          required
          value={name}
          most={limits.pinName}
          autoComplete="off"
          error={issue}
          onChange={({ target }) => {
            setName(target.value)
            setIssue(undefined)
          }}
        />
        <TextField
          label="メーカー"
          required={false}
          value={makerName}
          most={limits.pinName}
          autoComplete="off"
          onChange={({ target }) => setMakerName(target.value)}
        />
        <Button size={32} className="justify-self-start" onClick={pick}>
          この名前でピンを置く
        </Button>
      </div>
    </details>
  )
}
