import { useEffect, useId, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { changeSearch } from './change-search.ts'
import { useRail } from './rail-context.ts'

/**
 * Any color, by the platform's own picker. A color input always has a value, so it belongs to a form of its own: the
 * rail's form would otherwise ask for black whenever it is submitted.
 */
export function NearColor() {
  const { search, change } = useRail()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const value = `#${search.color_hex ?? '9a3b26'}`
  useEffect(() => {
    if (input.current) input.current.value = value
  }, [value])
  useEffect(() => {
    const picker = input.current
    // React's onChange follows every move inside the picker; the platform's change event comes when it closes.
    const choose = () => change(changeSearch(search, { color_hex: picker?.value }))
    picker?.addEventListener('change', choose)
    return () => picker?.removeEventListener('change', choose)
  }, [search, change])
  return (
    <div className="mt-4 flex items-center gap-3">
      <input
        ref={input}
        id={id}
        form={nearColorForm}
        type="color"
        name="color_hex"
        defaultValue={value}
        aria-describedby={`${id}-hint`}
        className="size-8 shrink-0 cursor-pointer rounded-sm border border-edge bg-field p-0.5"
      />
      <div className="leading-tight">
        <label htmlFor={id} className="text-sm">
          好きな色でさがす
        </label>
        <p id={`${id}-hint`} className="text-2xs text-muted">
          色差ΔE2000が15以内のものを、近い順に
        </p>
      </div>
      <span className="hidden noscript:block">
        <Button type="submit" form={nearColorForm} size={32}>
          さがす
        </Button>
      </span>
    </div>
  )
}

export const nearColorForm = 'near-color'
