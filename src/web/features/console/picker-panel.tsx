import { type ReactNode, useEffect, useRef } from 'react'
import { SearchField } from '#web/kit/form/search-field.tsx'
import { isComposing } from '#web/kit/keys/composing.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { classNames } from '#web/kit/ui/class-names.ts'

type PickerPanelProps = {
  label: string
  placeholder: string
  typed: string
  onType: (typed: string) => void
  onClose: () => void
  status: string
  /** Ground of the panel. */
  className: string
  /** Offered records as list items. */
  children: ReactNode
}

/** A search that begins focused. Escape closes the panel alone. */
export function PickerPanel({ label, placeholder, typed, onType, onClose, ...props }: PickerPanelProps) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <section
      aria-label={label}
      className={classNames('grid grid-cols-1 gap-3 border border-line p-3', props.className)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || isComposing(event.nativeEvent)) return
        event.stopPropagation()
        onClose()
      }}
    >
      <div className="flex gap-2">
        <div className="min-w-0 grow">
          <SearchField
            ref={field}
            data-adds
            label={label}
            placeholder={placeholder}
            value={typed}
            onChange={({ target }) => onType(target.value)}
          />
        </div>
        <Button onClick={onClose}>閉じる</Button>
      </div>
      <p role="status" className="text-xs text-muted">
        {props.status}
      </p>
      <ul className="grid max-h-80 grid-cols-1 gap-1 overflow-y-auto">{props.children}</ul>
    </section>
  )
}
