import { useRef } from 'react'
import { flushSync } from 'react-dom'
import type { Options } from '#web/kit/form/bare-select.tsx'
import { CommitSelect } from '#web/kit/form/commit-select.tsx'
import { type FieldProps, Fieldset } from '#web/kit/form/field.tsx'
import { Icon } from '#web/kit/ui/icon.tsx'

type ChosenIdsProps = FieldProps & {
  name: string
  options: Options['options']
  ids: readonly number[]
  max: number
  onChange: (ids: number[]) => void
}

/** Several choices of a long list: each chosen one is a button that removes it. */
export function ChosenIds({ name, options, ids, max, onChange, ...field }: ChosenIdsProps) {
  const labels = new Map(options.map(({ id, label }) => [Number(id), label.trim()]))
  const offered = options.filter(({ id }) => !ids.includes(Number(id)))
  const box = useRef<HTMLDivElement>(null)

  /** The control in use can go: its place stays focused. */
  function changeAt(at: number, changed: number[]): void {
    flushSync(() => onChange(changed))
    const controls = box.current?.querySelectorAll<HTMLElement>('button, select')
    controls?.[Math.min(at, controls.length - 1)]?.focus()
  }

  return (
    <Fieldset field={field}>
      <div ref={box} className="flex flex-wrap items-center gap-2">
        {ids.map((id, at) => (
          <button
            key={id}
            type="button"
            aria-label={`${labels.get(id) ?? `ID ${id}`}を外す`}
            onClick={() =>
              changeAt(
                at,
                ids.filter((other) => other !== id),
              )
            }
            className="inline-flex h-8 items-center gap-1 rounded-sm border border-line bg-card pr-1.5 pl-3 text-sm hover:border-ink"
          >
            {labels.get(id) ?? `ID ${id}`}
            <Icon name="close" size={14} />
          </button>
        ))}
        {ids.length < max && (
          <CommitSelect
            aria-label={`${field.label}を選ぶ`}
            name={name}
            value=""
            options={[{ id: '', label: ids.length > 0 ? 'さらに選ぶ' : '選んでください' }, ...offered]}
            onCommit={(chosen, isLeaving) => {
              const changed = [...ids, Number(chosen)]
              if (isLeaving) onChange(changed)
              else changeAt(ids.length + 1, changed)
            }}
          />
        )}
      </div>
    </Fieldset>
  )
}
