import type { PublicConfig } from '#web/shared/api/config.ts'
import { describePhoto } from '#web/shared/photos/card-data.ts'
import { structurePhoto } from '#web/shared/photos/structure-photo.ts'
import type { ProjectData } from './load-project.ts'

type Project = ProjectData['project']

export const projectPath = ({ id }: Pick<Project, 'id'>) => `/projects/${id}`

export function describeProject({ project }: Pick<ProjectData, 'project'>): string {
  const use = project.use_types.map(({ name }) => name).join('、') || project.building_type || '事例'
  const what = [project.prefecture, use].filter(Boolean).join('の')
  return `${what}「${project.title}」（${project.team.name}）。${project.description}`
}

export function structureProject(
  { project, posts }: Pick<ProjectData, 'project' | 'posts'>,
  config: PublicConfig,
): object {
  const place = project.prefecture + project.place
  return {
    '@context': 'https://schema.org',
    '@type': 'CreativeWork',
    name: project.title,
    description: project.description,
    url: config.siteUrl + projectPath(project),
    image: posts.map((post) =>
      structurePhoto({ ...post, name: describePhoto(post), owner: project.team.name }, config),
    ),
    creator: { '@type': 'Organization', name: project.team.name },
    datePublished: project.published_at,
    ...(place && { locationCreated: { '@type': 'Place', name: place } }),
  }
}
