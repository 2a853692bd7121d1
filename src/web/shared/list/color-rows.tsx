import { useEffect, useId, useRef } from 'react'
import { Button } from '#web/kit/ui/button.tsx'
import { ColorChoice } from '#web/shared/cards/color-choice.tsx'
import { changeSearch } from './change-search.ts'
import type { RowsProps } from './choice-rows.tsx'
import { chosenIds, nearColorOf } from './define-list.ts'
import { useList } from './list-context.tsx'

export const nearColorForm = 'near-color'

export function ColorRows({ facet, values }: RowsProps) {
  const { list, ticked, toggle } = useList()
  const chosen = chosenIds(ticked, facet)
  return (
    <>
      <div className="grid grid-cols-6 gap-2">
        {values.map(({ id, name, count }) => (
          <ColorChoice
            key={id}
            name={facet.param}
            value={id}
            label={name}
            color={id}
            checked={chosen.includes(id)}
            onChange={toggle}
            count={count}
          />
        ))}
      </div>
      {list.nearColor && <NearColor param={list.nearColor} />}
    </>
  )
}

/**
 * A color input always has a value, so it belongs to a form of its own: the rail's form would otherwise
 * submit black every time.
 */
function NearColor({ param }: { param: string }) {
  const { list, search, change } = useList()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const value = `#${nearColorOf(list, search) ?? '9a3b26'}`
  useEffect(() => {
    if (input.current) input.current.value = value
  }, [value])
  useEffect(() => {
    const picker = input.current
    // React's onChange fires on every move inside the picker; the platform's change event fires when it
    // closes.
    const choose = () => change(changeSearch(list, search, { [param]: picker?.value }))
    picker?.addEventListener('change', choose)
    return () => picker?.removeEventListener('change', choose)
  }, [list, search, change, param])
  return (
    <div className="near-color">
      <input
        ref={input}
        id={id}
        form={nearColorForm}
        type="color"
        name={param}
        defaultValue={value}
        aria-describedby={`${id}-hint`}
      />
      <div>
        <label htmlFor={id}>好きな色でさがす</label>
        <p id={`${id}-hint`}>色差ΔE2000が15以内のものを、近い順に</p>
      </div>
      <span className="hidden noscript:block">
        <Button type="submit" form={nearColorForm} size={32}>
          さがす
        </Button>
      </span>
    </div>
  )
}
