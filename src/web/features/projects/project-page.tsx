import { itemKind } from '#contract/data/item-kind.ts'
import type { Crumb } from '#web/kit/ui/breadcrumb.tsx'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { classNames } from '#web/kit/ui/class-names.ts'
import { Page } from '#web/kit/ui/page.tsx'
import { PageMarks } from '#web/shared/marks/page-marks.tsx'
import { TeamLogo } from '#web/shared/people/team-logo.tsx'
import { hasProducts } from '#web/shared/photos/card-data.ts'
import { namePhoto } from '#web/shared/photos/name-photo.ts'
import { PhotoProducts } from '#web/shared/photos/photo-products.tsx'
import { pinCards } from '#web/shared/photos/pin-card.tsx'
import { usePinLight } from '#web/shared/photos/pin-light.ts'
import { PinnedPhoto } from '#web/shared/photos/pinned-photo.tsx'
import { SharedNote } from '#web/shared/photos/shared-note.tsx'
import { HiddenNote, ReportLink } from '#web/shared/reports/report-link.tsx'
import type { FlowPost, ProjectData } from './load-project.ts'
import { PhotoFlow } from './photo-flow.tsx'
import { PhotoLink } from './photo-link.tsx'
import { ProjectCredits } from './project-credits.tsx'
import { ProjectFacts } from './project-facts.tsx'
import { Drawings, describeTeam, OtherUses, TeamOfProject, UsedProductsStrip } from './project-sections.tsx'

export function ProjectPage({ project, posts, used, named, team, others, uses, token }: ProjectData) {
  const [first, ...rest] = posts
  return (
    <Page crumbs={describePlace(project)}>
      {project.hidden_reason === null ? (
        <SharedNote published={project.published} token={token} />
      ) : (
        <HiddenNote reason={project.hidden_reason} />
      )}
      <header className="mt-4 mb-6 flex flex-wrap items-center gap-x-8 gap-y-4 laptop:mt-6">
        <h1 className="text-2xl laptop:text-3xl">{project.title}</h1>
        <div className="flex items-center gap-3">
          <TeamLogo team={team} size={48} />
          <div className="leading-snug">
            <a href={`/teams/${team.id}`} className="text-sm hover:underline">
              {team.name}
            </a>
            <p className="num text-xs text-muted">{describeTeam(team)}</p>
          </div>
        </div>
        <div className="flex flex-wrap items-center gap-3 laptop:ml-auto">
          {project.permissions.edit && (
            <ButtonLink to="/projects/$projectId/edit" params={{ projectId: String(project.id) }}>
              編集する
            </ButtonLink>
          )}
          {project.published && (
            <PageMarks
              kind={itemKind.project}
              id={project.id}
              name={project.title}
              count={project.like_count}
            />
          )}
        </div>
      </header>
      {first ? (
        <FirstPhoto post={first} count={posts.length} token={token} />
      ) : (
        <p className="grid aspect-3/2 max-w-3xl place-items-center bg-card text-sm text-muted">写真準備中</p>
      )}
      <div
        className={classNames(
          'mt-10 grid grid-cols-1 gap-10 not-has-[p,section]:hidden laptop:mt-14 laptop:gap-x-14',
          project.description !== '' && 'laptop:grid-cols-[minmax(0,1fr)_22rem]',
        )}
      >
        {project.description && <p className="whitespace-pre-line reading">{project.description}</p>}
        <div className="grid content-start gap-9">
          <ProjectFacts project={project} />
          <ProjectCredits project={project} />
        </div>
      </div>
      <div className="drawn-later mt-14 grid grid-cols-1 gap-16 laptop:mt-20 laptop:gap-24">
        <PhotoFlow posts={rest} token={token} />
        <Drawings attachments={project.attachments} />
        <UsedProductsStrip used={used} named={named} />
        <TeamOfProject team={team} others={others} />
        <OtherUses project={project} uses={uses} />
        {project.published && !project.permissions.edit && (
          <ReportLink kind="project" id={project.id} name={project.title} />
        )}
      </div>
    </Page>
  )
}

function describePlace({ use_types, title }: ProjectData['project']): Crumb[] {
  const uses = use_types
    .slice(0, 1)
    .map(({ id, name }): Crumb => ({ label: name, link: { to: '/projects', search: { use_type_id: [id] } } }))
  return [{ label: '事例', link: { to: '/projects' } }, ...uses, { label: title }]
}

type FirstPhotoProps = { post: FlowPost; count: number; token: string | undefined }

function FirstPhoto({ post, count, token }: FirstPhotoProps) {
  const pinLight = usePinLight()
  return (
    <div className="grid grid-cols-1 gap-x-8 gap-y-8 laptop:grid-cols-[minmax(0,1fr)_22rem]">
      <figure className="max-laptop:-mx-4 max-laptop:overflow-x-clip">
        <PinnedPhoto
          post={post}
          sizes="(width<52.25rem) 100vw, calc(100vw - 29rem)"
          maxWidth={1760}
          pinLight={pinLight}
          drawCard={pinCards(post)}
          link={(picture) => (
            <PhotoLink post={post} token={token} className="block">
              {picture}
            </PhotoLink>
          )}
          priority
        />
        <figcaption className="mt-2.5 flex flex-wrap gap-x-5 text-xs text-muted max-laptop:px-4">
          <PhotoLink post={post} token={token} className="hover:underline">
            {namePhoto(post)}
          </PhotoLink>
          {post.credit && <span>撮影：{post.credit}</span>}
          <span className="num ml-auto">1 / {count}</span>
        </figcaption>
      </figure>
      {hasProducts(post) && <PhotoProducts post={post} pinLight={pinLight} headingLevel={2} />}
    </div>
  )
}
