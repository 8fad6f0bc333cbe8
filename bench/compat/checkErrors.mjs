import { createDataClient } from '../../packages/core/src/exports/data.ts'
import { expect, failure } from './expect.mjs'

/** What has to be refused, and how. */
export async function checkErrors({ args, options, requests, client, check, members, base }) {
  const { text, time } = members
  const unit = text.split('.')[0]
  await check('unknown member', () =>
    failure(() => client.load({ measures: [`${unit}.no_such_member`] }), { code: 'HTTP_STATUS', status: [400, 500] }),
  )
  await check('unknown unit', () =>
    failure(() => client.load({ measures: ['no_such_unit.count'] }), { code: 'HTTP_STATUS', status: [400, 500] }),
  )
  await check('compare without multi is sent as multi', async () =>
    expect(time ? requests.some(({ init }) => init.body?.includes('"queryType":"multi"')) : true, 'it was not'),
  )
  await check(
    'bad token',
    () => failure(() => createDataClient({ ...options, token: 'bad' }).meta(), { code: 'HTTP_STATUS', status: [401, 403] }),
    {
      optional: !args.token,
    },
  )
  await check(
    'no token',
    () => failure(() => createDataClient({ ...options, token: undefined }).meta(), { code: 'HTTP_STATUS', status: [401, 403] }),
    {
      optional: true,
    },
  )
  await check('another path', () =>
    failure(() => createDataClient({ ...options, baseUrl: `${args.url}/no/such/base` }).meta(), {
      code: ['HTTP_STATUS', 'HTTP_BODY'],
    }),
  )
  await check('abort', async () => {
    const controller = new AbortController()
    const reason = new Error('enough')
    const loading = client.load(base, { signal: controller.signal, cache: 'no-cache' }).catch((error) => error)
    controller.abort(reason)
    expect((await loading) === reason, 'another reason')
  })
}
