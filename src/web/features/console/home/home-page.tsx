import { homeBlockType, homeBlockTypes } from '#contract/data/editorial-enums.ts'
import { labelOf } from '#contract/data/enums.ts'
import { limits } from '#contract/data/limits.ts'
import { changeInConsole } from '#web/features/console/change-in-console.ts'
import { RecordIds } from '#web/features/console/records/record-ids.tsx'
import { Select } from '#web/kit/form/select.tsx'
import { TextField } from '#web/kit/form/text-field.tsx'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { usePersonQuery } from '#web/shared/session/person-query.ts'
import { blockKinds } from './block-kinds.ts'
import { describeShown, ShownFields } from './shown-fields.tsx'
import { WholeList } from './whole-list.tsx'

export const HomePage = () => (
  <>
    <p className="mb-4 text-sm text-muted">
      ブロックは、ホームに上から並ぶまとまりです。題と中身を選ばなければ、新しいものが自動で出ます。
    </p>
    <p className="mb-4">
      <ButtonLink size={32} to="/console/$area/$record" params={{ area: 'home', record: 'preview' }}>
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
          blockKinds[type] && (ids.length > 0 ? `${ids.length}件` : '自動'),
          describeShown(shown),
        ]
          .filter(Boolean)
          .join('・'),
      })}
      drawFields={(block, change, issues) => {
        const kind = blockKinds[block.type]
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
              <RecordIds
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
