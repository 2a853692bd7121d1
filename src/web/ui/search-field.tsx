import type { ComponentProps, ReactNode } from 'react'
import { limits } from '#contract/data/limits.ts'
import { classNames } from './class-names.ts'
import { isComposing } from './composing.ts'
import { Icon } from './icon.tsx'

type SearchFieldProps = Omit<ComponentProps<'input'>, 'type' | 'size'> & {
  label: string
  size?: 40 | 56
  end?: ReactNode
}

/** For use in a GET form. `maxLength` bounds the keyword, because a longer one makes no valid URL. */
export function SearchField({ label, size = 40, end, className, ...input }: SearchFieldProps) {
  return (
    <div className={classNames('search-field', size === 56 ? 'h-14' : 'h-10', className)}>
      <Icon name="search" size={18} />
      <input
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={limits.keyword}
        {...input}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && isComposing(event.nativeEvent)) event.preventDefault()
        }}
        aria-label={label}
        className={size === 40 ? 'laptop:text-md' : undefined}
      />
      {end}
    </div>
  )
}
