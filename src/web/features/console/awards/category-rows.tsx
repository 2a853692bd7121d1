import { limits } from '#contract/data/limits.ts'
import { newKey } from '#web/features/console/new-key.ts'
import { OrderButtons } from '#web/features/console/records/order-buttons.tsx'
import { moveItem, removeAt, replaceAt } from '#web/features/console/records/reorder.ts'
import { Fieldset } from '#web/kit/form/field.tsx'
import { TextField } from '#web/kit/form/text-field.tsx'
import { Button } from '#web/kit/ui/button.tsx'

/** The key survives moves and saves. */
export type CategoryDraft = { key: number; id: number | null; name: string; description: string }

export const emptyCategory = (): CategoryDraft => ({ key: newKey(), id: null, name: '', description: '' })

type CategoryRowsProps = {
  categories: readonly CategoryDraft[]
  /** Successive changes of one `field` are one undo step. */
  onChange: (categories: CategoryDraft[], field?: string) => void
  error: string | undefined
}

export function CategoryRows({ categories, onChange, error }: CategoryRowsProps) {
  return (
    <Fieldset field={{ label: '部門', required: true, ...(error && { error }) }}>
      <ol className="grid gap-3">
        {categories.map((category, index) => {
          const change = (name: 'name' | 'description', text: string) =>
            onChange(replaceAt(categories, index, { ...category, [name]: text }), `${name} ${category.key}`)
          return (
            <li key={category.key} className="flex items-end gap-3 border-l-2 border-line pl-3">
              <div className="grid grow gap-2 tablet:grid-cols-[1fr_2fr]">
                <TextField
                  label="名前"
                  required
                  value={category.name}
                  most={limits.awardCategoryName}
                  onChange={({ target }) => change('name', target.value)}
                />
                <TextField
                  label="説明"
                  required={false}
                  value={category.description}
                  most={limits.awardCategoryDescription}
                  onChange={({ target }) => change('description', target.value)}
                />
              </div>
              <OrderButtons
                name={category.name || '部門'}
                index={index}
                count={categories.length}
                onMove={(to) => onChange(moveItem(categories, index, to))}
                onRemove={() => onChange(removeAt(categories, index))}
              />
            </li>
          )
        })}
      </ol>
      {categories.length < limits.awardCategories && (
        <Button
          data-adds
          size={32}
          className="mt-3 justify-self-start"
          onClick={() => onChange([...categories, emptyCategory()])}
        >
          部門を加える
        </Button>
      )}
    </Fieldset>
  )
}
