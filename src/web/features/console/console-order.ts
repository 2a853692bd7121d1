import type { ApiResponse } from '#web/api/call.ts'

export type ConsoleOrderDetail = ApiResponse<'GET /console/orders/{id}'>
