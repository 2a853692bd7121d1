import type { AreaProps } from '#web/features/console/area-props.ts'
import { OrderList } from './order-list.tsx'
import { OrderPage } from './order-page.tsx'

export const Orders = ({ thing }: AreaProps) =>
  thing === undefined ? <OrderList /> : <OrderPage orderId={Number(thing)} />
