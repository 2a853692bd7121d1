import { and, eq } from 'drizzle-orm'
import type { Executor } from '#server/db/connect.ts'
import {
  contentReports,
  follows,
  images,
  imageUploads,
  likes,
  listItems,
  lists,
  scheduleVersions,
  teamJoinRequests,
  teamMembers,
  teams,
  users,
} from '#server/db/schema/index.ts'
import { idOfThing, isOwnList, kindOfThing } from '#server/features/lists/service.ts'
import { imageColumns } from '#server/images/present-image.ts'

export const deleteUser = (executor: Executor, userId: number) =>
  executor.delete(users).where(eq(users.id, userId))

export const selectLists = (executor: Executor, userId: number) =>
  executor
    .select({ list: lists, item: listItems, kind: kindOfThing(listItems), itemId: idOfThing(listItems) })
    .from(lists)
    .leftJoin(listItems, eq(listItems.listId, lists.id))
    .where(and(eq(lists.ownerId, userId), isOwnList(userId)))
    .orderBy(lists.id, listItems.position)

export const selectSchedules = (executor: Executor, userId: number) =>
  executor
    .select({
      listId: scheduleVersions.listId,
      number: scheduleVersions.number,
      note: scheduleVersions.note,
      rows: scheduleVersions.rows,
      createdAt: scheduleVersions.createdAt,
    })
    .from(scheduleVersions)
    .innerJoin(lists, eq(lists.id, scheduleVersions.listId))
    .where(eq(lists.ownerId, userId))
    .orderBy(scheduleVersions.listId, scheduleVersions.number)

export const selectUploads = (executor: Executor, userId: number) =>
  executor
    .select(imageColumns(images))
    .from(imageUploads)
    .innerJoin(images, eq(images.id, imageUploads.imageId))
    .where(eq(imageUploads.userId, userId))
    .orderBy(imageUploads.id)

/** Joins users only to make Drizzle qualify columns. */
export const selectLikes = (executor: Executor, userId: number) =>
  executor
    .select({ kind: kindOfThing(likes), itemId: idOfThing(likes), createdAt: likes.createdAt })
    .from(likes)
    .innerJoin(users, eq(users.id, likes.userId))
    .where(eq(likes.userId, userId))
    .orderBy(likes.id)

export const selectFollowed = (executor: Executor, userId: number) =>
  executor
    .select({ id: users.id, screenName: users.screenName, createdAt: follows.createdAt })
    .from(follows)
    .innerJoin(users, eq(users.id, follows.followedId))
    .where(eq(follows.followerId, userId))
    .orderBy(follows.id)

export const selectMemberships = (executor: Executor, userId: number) =>
  executor
    .select({ id: teams.id, name: teams.name, kind: teamMembers.kind, createdAt: teamMembers.createdAt })
    .from(teamMembers)
    .innerJoin(teams, eq(teams.id, teamMembers.teamId))
    .where(eq(teamMembers.userId, userId))
    .orderBy(teams.id)

export const selectJoinRequests = (executor: Executor, userId: number) =>
  executor
    .select({
      id: teams.id,
      name: teams.name,
      status: teamJoinRequests.status,
      createdAt: teamJoinRequests.createdAt,
    })
    .from(teamJoinRequests)
    .innerJoin(teams, eq(teams.id, teamJoinRequests.teamId))
    .where(eq(teamJoinRequests.userId, userId))
    .orderBy(teamJoinRequests.id)

export const selectReports = (executor: Executor, userId: number) =>
  executor
    .select()
    .from(contentReports)
    .where(eq(contentReports.reporterId, userId))
    .orderBy(contentReports.id)
