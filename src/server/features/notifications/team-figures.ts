import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/connect.ts'
import {
  analyticsEvents,
  follows,
  likes,
  listItems,
  lists,
  posts,
  projects,
  teamMembers,
  teams,
} from '#server/db/schema/index.ts'

export type TeamFigures = {
  id: number
  name: string
  views: number
  likes: number
  listAdds: number
  followers: number
  members: number
}

export type TeamReportFigures = {
  userId: number
  week: { from: string; until: string }
  teams: TeamFigures[]
}

/** Mondays at 9:00 in Japan: a late job reports the same days. */
const weekEnd = sql`((date_trunc('week', now() at time zone 'Asia/Tokyo') + interval '9 hours') at time zone 'Asia/Tokyo')`

const isOfWeek = (moment: SQL): SQL =>
  sql`${moment} >= ${weekEnd} - interval '7 days' and ${moment} < ${weekEnd}`

const acts = sql`
  select ${projects.teamId} as team_id, 'views' as what
  from ${analyticsEvents} join ${projects}
    on ${projects.id} = substring(${analyticsEvents.properties}->>'path' from '^/projects/([0-9]{1,15})$')::bigint
  where ${analyticsEvents.name} = 'page_view' and ${projects.shown} and ${isOfWeek(sql`${analyticsEvents.createdAt}`)}
  union all
  select ${projects.teamId}, 'likes' from ${likes} left join ${posts} on ${posts.id} = ${likes.postId}
    join ${projects} on ${projects.id} = coalesce(${likes.projectId}, ${posts.projectId})
  where ${projects.shown} and ${isOfWeek(sql`${likes.createdAt}`)}
  union all
  select ${projects.teamId}, 'list_adds' from ${listItems} join ${lists} on ${lists.id} = ${listItems.listId}
    left join ${posts} on ${posts.id} = ${listItems.postId}
    join ${projects} on ${projects.id} = coalesce(${listItems.projectId}, ${posts.projectId})
  where ${projects.shown} and ${lists.shown} and ${isOfWeek(sql`${listItems.createdAt}`)}
  union all
  select ${teamMembers.teamId}, 'followers' from ${follows} join ${teamMembers} on ${teamMembers.userId} = ${follows.followedId}
  where ${teamMembers.kind} <= 2 and ${isOfWeek(sql`${follows.createdAt}`)}
  union all
  select ${teamMembers.teamId}, 'members' from ${teamMembers} where ${isOfWeek(sql`${teamMembers.createdAt}`)}`

const countOf = (what: string): SQL => sql`count(*) filter (where what = ${what})`

export async function selectTeamFigures(executor: Executor): Promise<TeamReportFigures[]> {
  const { rows } = await executor.execute<TeamReportFigures>(sql`
    with acts as (${acts}),
    figures as (
      select team_id, ${countOf('views')} as views, ${countOf('likes')} as likes, ${countOf('list_adds')} as list_adds,
        ${countOf('followers')} as followers, ${countOf('members')} as members
      from acts group by team_id)
    select ${teamMembers.userId}::float8 as "userId",
      json_build_object(
        'from', to_char((${weekEnd} - interval '7 days') at time zone 'Asia/Tokyo', 'YYYY-MM-DD'),
        'until', to_char((${weekEnd} - interval '1 day') at time zone 'Asia/Tokyo', 'YYYY-MM-DD')) as week,
      json_agg(json_build_object('id', ${teams.id}, 'name', ${teams.name}, 'views', views, 'likes', likes,
        'listAdds', list_adds, 'followers', followers, 'members', members) order by ${teams.id}) as teams
    from figures join ${teams} on ${teams.id} = figures.team_id join ${teamMembers} on ${teamMembers.teamId} = ${teams.id}
    where ${teamMembers.kind} <= 2
    group by ${teamMembers.userId}`)
  return rows
}
