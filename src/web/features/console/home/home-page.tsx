import { homeBlockType, homeBlockTypes } from '#contract/data/editorial-enums.ts'
import { labelOf } from '#contract/data/enums.ts'
import { limits } from '#contract/data/limits.ts'
import { changeInConsole } from '#web/features/console/change-in-console.ts'
import type { ThingKey } from '#web/features/console/things/named-things.ts'
import { ThingIds } from '#web/features/console/things/thing-ids.tsx'
import { Select } from '#web/kit/form/select.tsx'
import { TextField } from '#web/kit/form/text-field.tsx'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { usePersonQuery } from '#web/shared/session/person-query.ts'
import { describeShown, ShownFields } from './shown-fields.tsx'
import { WholeList } from './whole-list.tsx'

/** Kind of a block's ids; other types choose their content themselves. */
const kindOf: Readonly<Record<number, ThingKey>> = {
  [homeBlockType.hero]: 'post',
  [homeBlockType.projects]: 'project',
  [homeBlockType.photos]: 'post',
  [homeBlockType.newProducts]: 'variation',
  [homeBlockType.boards]: 'board',
  [homeBlockType.makers]: 'maker',
  [homeBlockType.magazine]: 'article',
}

export const HomePage = () => (
  <>
    <p className="mb-4">
      <ButtonLink size={32} to="/console/$area/$thing" params={{ area: 'home', thing: 'preview' }}>
        日時を選んで見る
      </ButtonLink>
    </p>
    <WholeList
      name="/console/home"
      query={usePersonQuery('GET /console/home')}
      save={(body, done) => changeInConsole('PUT /console/home', { body }, { done })}
      noun="ブロック"
      empty={{ type: homeBlockType.projects, title: '', ids: [], shown_from: null, shown_until: null }}
      summarize={({ type, title, ids, ...shown }) => ({
        name: title || labelOf(homeBlockTypes, type),
        about: [
          title && labelOf(homeBlockTypes, type),
          kindOf[type] && (ids.length > 0 ? `${ids.length}件` : '自動'),
          describeShown(shown),
        ]
          .filter(Boolean)
          .join('・'),
      })}
      drawFields={(block, change, issues) => {
        const kind = kindOf[block.type]
        return (
          <>
            <Select
              label="種類"
              required
              options={homeBlockTypes}
              value={block.type}
              error={issues.type}
              onChange={({ target }) => change({ type: Number(target.value), ids: [] })}
            />
            <TextField
              label="題"
              required={false}
              hint="空であれば、種類ごとの題になります"
              most={limits.blockTitle}
              value={block.title}
              error={issues.title}
              onChange={({ target }) => change({ title: target.value }, 'title')}
            />
            {kind ? (
              <ThingIds
                kind={kind}
                ids={block.ids}
                max={limits.idsPerRequest}
                onChange={(ids) => change({ ids })}
              />
            ) : (
              <p className="text-xs text-muted">見せるものは、自動で選ばれます。</p>
            )}
            <ShownFields item={block} issues={issues} onChange={change} />
          </>
        )
      }}
    />
  </>
)
