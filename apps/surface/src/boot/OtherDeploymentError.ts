import { SessionError } from './SessionError.ts'

/** The session is good, but for another deployment than the one that the app is opened for. */
export class OtherDeploymentError extends SessionError {
  readonly deploymentId: number | null

  constructor(deploymentId: number | null) {
    super(`The session belongs to another deployment than ${deploymentId}`)
    this.deploymentId = deploymentId
  }
}
