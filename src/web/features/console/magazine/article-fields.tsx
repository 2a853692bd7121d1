import { articleCategories } from '#contract/data/editorial-enums.ts'
import { limits } from '#contract/data/limits.ts'
import { CoverField } from '#web/features/console/cover-field.tsx'
import type { DraftFields } from '#web/features/console/draft-fields.ts'
import { MomentField } from '#web/features/console/moment-field.tsx'
import { CountedArea } from '#web/kit/form/counted-area.tsx'
import { RadioGroup } from '#web/kit/form/radio-group.tsx'
import { Select } from '#web/kit/form/select.tsx'
import { TextField } from '#web/kit/form/text-field.tsx'
import type { Draft } from './article-draft.ts'
import { BlockList } from './block-list.tsx'
import { TagFields } from './tag-fields.tsx'

export const labels = {
  title: '題',
  slug: 'アドレスに使う名前',
  lead: 'リード',
  category: '分類',
  url: '外部の記事のアドレス',
  body: '本文',
  cover_image_id: '表紙',
  cover: '表紙',
  tags: 'タグ',
  published_at: '公開する日時',
}

export function ArticleFields({ draft, change, issues, text, moment }: DraftFields<Draft>) {
  return (
    <>
      <TextField {...text('title')} required most={limits.articleTitle} />
      <TextField
        {...text('slug')}
        required
        placeholder="walls-of-earth"
        hint="英小文字と数字を、ハイフンでつなぎます"
        most={limits.slug}
      />
      <CountedArea {...text('lead')} required={false} rows={3} most={limits.articleLead} />
      <Select
        label={labels.category}
        required
        name="category"
        options={articleCategories}
        value={draft.category}
        error={issues.category}
        onChange={({ target }) => change({ category: Number(target.value) })}
      />
      <CoverField cover={draft.cover} error={issues.cover_image_id} onChange={(cover) => change({ cover })} />
      <TagFields tags={draft.tags} error={issues.tags} onChange={(tags) => change({ tags })} />
      <RadioGroup
        label="本文"
        required
        name="kind"
        options={[
          { id: 'text', label: 'ここに書く' },
          { id: 'link', label: '外部の記事へリンクする' },
        ]}
        value={draft.url === null ? 'text' : 'link'}
        onChange={(kind) => change({ url: kind === 'link' ? '' : null })}
      />
      {draft.url === null ? (
        <BlockList body={draft.body} issues={issues} onChange={(body, field) => change({ body }, field)} />
      ) : (
        <TextField {...text('url')} type="url" required most={limits.website} />
      )}
      <RadioGroup
        label="公開"
        required
        name="state"
        options={[
          { id: 'draft', label: '下書きのままにする' },
          { id: 'out', label: '公開する' },
        ]}
        value={draft.published_at === null ? 'draft' : 'out'}
        onChange={(state) => change({ published_at: state === 'out' ? new Date().toISOString() : null })}
      />
      {draft.published_at !== null && (
        <MomentField
          {...moment('published_at')}
          required
          hint="先の日時にすると、そのときに公開します"
          onChange={(published_at) => published_at && change({ published_at })}
        />
      )}
    </>
  )
}
