import { sql } from 'drizzle-orm'
import { pins, posts, projects } from './schema/index.ts'

/** From pins to their photos, and to the project of those that have one. */
export const joinPosts = sql`
  join ${posts} on ${posts.id} = ${pins.postId}
  left join ${projects} on ${projects.id} = ${posts.projectId}`

/** Everybody may see a maker's own photos, and those of published projects. */
export const isShown = sql`${projects.published} is not false`
