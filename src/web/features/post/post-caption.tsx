import { itemKind } from '#contract/data/item-kind.ts'
import { PageLink } from '#web/kit/ui/page-link.tsx'
import { SpecTable } from '#web/kit/ui/spec-table.tsx'
import { PageMarks } from '#web/shared/marks/page-marks.tsx'
import { describePhoto } from '#web/shared/photos/card-data.ts'
import { ReportLink } from '#web/shared/reports/report-link.tsx'
import type { ShownPost } from './load-post.ts'

export function PostCaption({ post, token }: { post: ShownPost; token: string | undefined }) {
  const { project, maker, caption, credit, space, space_id } = post
  return (
    <div className="mt-5 grid max-w-[44rem] gap-4 laptop:mt-6">
      <h1 className="text-xl laptop:text-2xl">{describePhoto(post)}</h1>
      {post.published && (
        <PageMarks kind={itemKind.post} id={post.id} name={describePhoto(post)} count={post.like_count} />
      )}
      {caption && <p className="whitespace-pre-line reading">{caption}</p>}
      <SpecTable
        specs={[
          {
            term: '事例',
            value: project && (
              <PageLink
                to="/projects/$projectId"
                params={{ projectId: String(project.id) }}
                search={{ token }}
                className="link-underlined"
              >
                {project.title}
              </PageLink>
            ),
          },
          {
            term: 'チーム',
            value: project && (
              <a href={`/teams/${project.team.id}`} className="link-underlined">
                {project.team.name}
              </a>
            ),
          },
          {
            term: 'メーカー',
            value: maker && (
              <PageLink
                to="/makers/$makerId"
                params={{ makerId: String(maker.id) }}
                className="link-underlined"
              >
                {maker.name}
              </PageLink>
            ),
          },
          {
            term: '空間',
            value: space_id !== null && (
              <PageLink to="/posts" search={{ space_id: [space_id] }} className="link-underlined">
                {space}
              </PageLink>
            ),
          },
          { term: '撮影', value: credit },
        ]}
      />
      {post.published && <ReportLink kind="post" id={post.id} name={describePhoto(post)} />}
    </div>
  )
}
