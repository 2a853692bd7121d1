import type { ApiResponse } from '../../api/call.ts'

export type ConsoleOrderDetail = ApiResponse<'GET /console/orders/{id}'>
