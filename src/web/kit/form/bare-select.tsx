import type { ComponentProps } from 'react'
import { classNames } from '#web/kit/ui/class-names.ts'
import { Icon } from '#web/kit/ui/icon.tsx'

type Option = { id: string | number; label: string }

/** Options of one `group` stand under its name, after those without. */
export type Options = { options: readonly (Option & { group?: string })[] }

/** Has no visible label: pass `aria-label`. */
export function BareSelect({ options, className, ...select }: Options & ComponentProps<'select'>) {
  return (
    <span className="relative inline-block">
      <select
        {...select}
        className={classNames(
          'appearance-none truncate pr-8',
          className ??
            'h-8 max-w-44 rounded-sm border border-edge bg-transparent pl-3 text-base [field-sizing:content] laptop:text-sm',
        )}
      >
        {[...Map.groupBy(options, ({ group = '' }) => group)].map(([group, grouped]) =>
          group === '' ? (
            <OptionList key="" options={grouped} />
          ) : (
            <optgroup key={group} label={group}>
              <OptionList options={grouped} />
            </optgroup>
          ),
        )}
      </select>
      <span className="pointer-events-none absolute inset-y-0 right-2 grid place-items-center text-muted">
        <Icon name="chevron-down" size={16} />
      </span>
    </span>
  )
}

const OptionList = ({ options }: { options: readonly Option[] }) =>
  options.map(({ id, label }) => (
    <option key={id} value={id}>
      {label}
    </option>
  ))
