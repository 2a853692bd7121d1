import { labelOf } from '#contract/data/enums.ts'
import { attachmentTypes } from '#contract/data/space-enums.ts'
import { formatNumber } from '#web/kit/format/format-number.ts'
import { PageLink } from '#web/kit/ui/page-link.tsx'
import { Section } from '#web/kit/ui/section.tsx'
import { ProductCard } from '#web/shared/cards/product-card.tsx'
import { TeamLogo } from '#web/shared/people/team-logo.tsx'
import { ProjectGrid } from '#web/shared/photos/project-card.tsx'
import { Picture } from '#web/shared/pictures/picture.tsx'
import { FullScreenLink } from '#web/shared/viewer/full-screen-link.tsx'
import type { ProjectData } from './load-project.ts'

export function UsedProductsStrip({ used, named }: Pick<ProjectData, 'used' | 'named'>) {
  const count = used.reduce((sum, { variations }) => sum + variations.length, named.length)
  return (
    <Section title="使われている製品" note={`${formatNumber(count)}点`} items={[...used, ...named]}>
      <div className="relative -mx-4 -mt-1 flex gap-8 empty:hidden overflow-x-auto px-4 pt-1 pb-3 [scrollbar-width:thin] laptop:-mx-1 laptop:gap-12 laptop:px-1 print:flex-wrap">
        {used.map(({ name, variations }) => (
          <section key={name} aria-label={name} className="shrink-0">
            <h3 className="mb-3 border-b border-line pb-2 text-sm">
              {name}
              <span className="num ml-2 text-xs font-normal text-muted">{variations.length}</span>
            </h3>
            <ul className="flex gap-3 laptop:gap-5">
              {variations.map((variation) => (
                <li key={variation.id} className="w-36 laptop:w-44">
                  <ProductCard variation={variation} sizes="176px" />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {named.length > 0 && (
        <dl className="mt-4 grid gap-x-8 gap-y-2 text-sm tablet:grid-cols-2 laptop:grid-cols-3">
          {named.map(({ name, maker }) => (
            <div
              key={`${name} ${maker}`}
              className="flex flex-wrap items-baseline gap-x-3 border-b border-line pb-2"
            >
              <dt>{name}</dt>
              <dd className="text-xs text-muted">{maker}</dd>
            </div>
          ))}
        </dl>
      )}
    </Section>
  )
}

export function Drawings({ attachments }: Pick<ProjectData['project'], 'attachments'>) {
  return (
    <Section title="図面・資料" count={attachments.length} items={attachments}>
      <ul className="grid grid-cols-1 gap-8 laptop:grid-cols-2 laptop:gap-10">
        {attachments.map(({ id, title, attachment_type, image }) => (
          <li key={id}>
            <figure>
              <FullScreenLink image={image} name={title} note={labelOf(attachmentTypes, attachment_type)}>
                <Picture
                  image={image}
                  alt=""
                  sizes="(width<52.25rem) 100vw, 46vw"
                  maxWidth={1080}
                  fit="contain"
                />
              </FullScreenLink>
              <figcaption className="mt-2.5 flex items-baseline gap-3 text-sm">
                <span className="shrink-0 text-xs text-muted">
                  {labelOf(attachmentTypes, attachment_type)}
                </span>
                {title}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  )
}

export function TeamOfProject({ team, others }: Pick<ProjectData, 'team' | 'others'>) {
  return (
    <Section title="このチームの事例">
      <div className="mb-8 flex flex-wrap items-start gap-5">
        <TeamLogo team={team} size={64} />
        <div className="min-w-0 flex-1">
          <p className="font-semibold">
            <a href={`/teams/${team.id}`} className="hover:underline">
              {team.name}
            </a>
          </p>
          <p className="num text-xs text-muted">{describeTeam(team)}</p>
          <p className="mt-2 max-w-[44em] text-sm whitespace-pre-line">{team.description}</p>
        </div>
      </div>
      {others.length > 0 && <ProjectGrid projects={others} />}
    </Section>
  )
}

export function OtherUses({ project, uses }: Pick<ProjectData, 'project' | 'uses'>) {
  return (
    <Section title={`${project.building_type}の事例を用途から`} items={uses}>
      <ul className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
        {uses.map(({ id, name }) => (
          <li key={id}>
            <PageLink to="/projects" search={{ use_type_id: [id] }} className="inline-block link-quiet">
              {name}
            </PageLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}

export const describeTeam = ({ project_count, team_member_count, address }: ProjectData['team']): string =>
  [`事例 ${project_count}`, team_member_count > 0 && `メンバー ${team_member_count}`, address]
    .filter(Boolean)
    .join('　')
