import type { RegisterEndpoint } from '#api/http/endpoint-routes.ts'
import type { Shop } from '#api/shop.ts'
import { exportOwnDataEndpoint } from '#contract/identity/own-data.ts'

export function ownDataRoutes(register: RegisterEndpoint, { ownData }: Pick<Shop, 'ownData'>) {
  register(exportOwnDataEndpoint, ({ viewer }) => ownData.export(viewer))
}
