import { useState } from 'react'
import { limits } from '#contract/data/limits.ts'
import { FieldGroup } from '#web/kit/form/field.tsx'
import { TextField } from '#web/kit/form/text-field.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { Icon } from '#web/kit/ui/icon.tsx'
import { usePersonQuery } from '#web/shared/session/person-query.ts'

type Tag = { slug: string; name: string }

type TagFieldsProps = { tags: readonly Tag[]; error: string | undefined; onChange: (tags: Tag[]) => void }

/** Tags: existing ones by name, new ones with a slug. */
export function TagFields({ tags, error, onChange }: TagFieldsProps) {
  const known = usePersonQuery('GET /console/article_tags').data?.items ?? []
  const [name, setName] = useState('')
  const [slug, setSlug] = useState('')
  const used = new Set(tags.map((tag) => tag.slug))
  const slugOf = known.find((tag) => tag.name === name)?.slug ?? slug

  function add(): void {
    if (name === '' || slugOf === '' || used.has(slugOf)) return
    onChange([...tags, { slug: slugOf, name }])
    setName('')
    setSlug('')
  }

  return (
    <FieldGroup field={{ label: 'タグ', required: false, ...(error && { error }) }}>
      <div className="grid gap-2">
        {tags.length > 0 && (
          <ul className="flex flex-wrap gap-2">
            {tags.map((tag) => (
              <li key={tag.slug}>
                <button
                  type="button"
                  className="flex h-8 items-center gap-2 rounded-pill bg-card px-3 text-xs hover:bg-line"
                  onClick={() => onChange(tags.filter(({ slug }) => slug !== tag.slug))}
                >
                  {tag.name}
                  <span className="sr-only">を外す</span>
                  <Icon name="close" size={14} />
                </button>
              </li>
            ))}
          </ul>
        )}
        <div className="grid grid-cols-[1fr_1fr_auto] items-end gap-2">
          <TextField
            label="名前"
            required="unmarked"
            list="known-tags"
            most={limits.tagName}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <TextField
            label="アドレス"
            required="unmarked"
            placeholder="plaster"
            most={limits.slug}
            value={slugOf}
            onChange={({ target }) => setSlug(target.value)}
          />
          <Button onClick={add} disabled={tags.length >= limits.articleTags}>
            加える
          </Button>
        </div>
        <datalist id="known-tags">
          {known
            .filter((tag) => !used.has(tag.slug))
            .map((tag) => (
              <option key={tag.slug} value={tag.name} />
            ))}
        </datalist>
      </div>
    </FieldGroup>
  )
}
