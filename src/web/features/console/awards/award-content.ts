import type { ApiResponse } from '#web/api/call.ts'

/** An award without its number and version, as a form has it. */
export type AwardContent = Omit<ApiResponse<'GET /console/awards/{id}'>, 'id' | 'version'>
