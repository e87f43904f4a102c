/** A certificate as a page to print, and the page that says whether one is genuine. */
import { certificatePrint, certificateVerification } from '@halaqa/contract/certificates';
import { Problem } from '@halaqa/contract/problem';
import { readCertificateCode } from '@halaqa/domain/certificate-code';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context/context.ts';
import { studentOfCall } from '../../http/own-student.ts';
import { servePrintFile, stylesheet } from '../../http/print-files.ts';
import { route } from '../../http/route.ts';
import { printFiles } from '../../render/print/frame.ts';
import { refusalPage } from '../../render/print/refusal.ts';
import { verificationUrl } from '../present.ts';
import { findCertificate, findCertificateByCode } from '../store.ts';
import { certificatePage } from './page.ts';
import { verificationPage } from './verification.ts';

const refused = { refusal: refusalPage('certificate'), signIn: '/login?next=%2Fcourses' };

export function certificatePrintRoutes(app: FastifyInstance, ctx: Context): void {
  const { config, institute, pool } = ctx;

  route(
    app,
    certificatePrint,
    async (call) => {
      const row = await findCertificate(pool, call.params.id);
      if (!row) throw new Problem('not_found');
      studentOfCall(certificatePrint, call, row.student_id);
      const { protocol, host } = call.request;
      const url = verificationUrl(row, config.publicUrl ?? new URL(`${protocol}://${host}`));
      return void call.reply.type('text/html; charset=utf-8').send(certificatePage(row, institute.now, url));
    },
    refused,
  );

  route(
    app,
    certificateVerification,
    async ({ params, reply }) => {
      const code = readCertificateCode(params.code);
      const row = code && (await findCertificateByCode(pool, code));
      if (!row) throw new Problem('not_found');
      return void reply.type('text/html; charset=utf-8').send(verificationPage(row, institute.now));
    },
    refused,
  );

  servePrintFile(app, printFiles.certificate, stylesheet, import.meta.resolve('./certificate.css'));
}
