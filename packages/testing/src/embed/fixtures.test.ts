import {
  type ActionName,
  actionTypes,
  createActionMessage,
  createEventMessage,
  type EventName,
  eventTypes,
  parseAction,
  parseEvent,
} from '@svc/core'
import { expect, test } from 'vitest'
import { actionFixtures, eventFixtures } from './fixtures.ts'

test.each(Object.keys(eventTypes) as EventName[])('the payload of the event %s is valid', (name) => {
  const payload = eventFixtures[name]
  const message = createEventMessage(name, payload, { surface: 'dashboard' })
  expect(parseEvent(message)).toMatchObject({ ok: true, envelope: { known: true, name, payload } })
})

test.each(Object.keys(actionTypes) as ActionName[])('the payload of the action %s is valid', (name) => {
  const payload = actionFixtures[name]
  expect(parseAction(createActionMessage(name, payload))).toMatchObject({ ok: true, envelope: { known: true, name, payload } })
})
