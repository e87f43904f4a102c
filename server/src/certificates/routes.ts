/** Certificates of completed courses (D-117). */
import * as certificates from '@halaqa/contract/certificates';
import { Problem } from '@halaqa/contract/problem';
import { readCertificateCode } from '@halaqa/domain/certificate-code';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context/context.ts';
import { inShortTransaction } from '../db/transaction.ts';
import { actorOf } from '../http/actor.ts';
import { studentOfCall } from '../http/own-student.ts';
import { route } from '../http/route.ts';
import { presentCertificate, presentVerification } from './present.ts';
import { issueCertificate, setCertificateState } from './service.ts';
import { findCertificateByCode, listCertificates } from './store.ts';

export function certificateRoutes(app: FastifyInstance, ctx: Context): void {
  const { config, institute, pool } = ctx;

  route(app, certificates.studentCertificates, async (call) => {
    const rows = await listCertificates(pool, studentOfCall(certificates.studentCertificates, call, call.params.id));
    if (!rows) throw new Problem('not_found');
    return rows.map((row) => presentCertificate(row, config, call.language));
  });

  route(app, certificates.issueCertificate, async (call) => {
    const studentId = studentOfCall(certificates.issueCertificate, call, call.params.id);
    const actor = actorOf(call.caller, call.request);
    const wanted = { studentId, courseId: call.body.courseId, zone: config.institute.timeZone };
    const row = await inShortTransaction(pool, (tx) => issueCertificate(tx, actor, wanted));
    return presentCertificate(row, config, call.language);
  });

  route(app, certificates.setCertificateState, async ({ params, body, caller, request, language }) => {
    const reason = body.state === 'revoked' ? body.reason : null;
    const row = await inShortTransaction(pool, (tx) => setCertificateState(tx, actorOf(caller, request), params.id, reason));
    return presentCertificate(row, config, language);
  });

  route(app, certificates.verifyCertificate, async ({ params, language }) => {
    const code = readCertificateCode(params.code);
    const row = code && (await findCertificateByCode(pool, code));
    if (!row) throw new Problem('not_found');
    return presentVerification(row, institute.now, language);
  });
}
