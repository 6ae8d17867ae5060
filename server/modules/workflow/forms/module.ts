import { MAIN_APP_CODE } from 'contract/access/sysApps';
import type { ServerModule } from '../../../module';
import { auditedForm } from './audited';
import { formsRoutes } from './routes';
import { forms } from './schema';

/** The server module for the forms of a merchant. */
export const formsModule: ServerModule = {
  routes: formsRoutes,
  audited: { form: auditedForm },
  owned: { form: { table: forms, id: forms.formId } },
  taken: { forms_code: { name: 'formCode', text: '表单编码已存在' } },
  menu: [
    {
      app: MAIN_APP_CODE,
      directory: 'workflow',
      sort: 10,
      title: '表单管理',
      path: 'formCreateManage',
      name: 'FormCreateManage',
      component: 'forms',
      permission: 'workflow:form:list',
      icon: 'FormOutlined',
      buttons: [
        { title: '查看表单', permission: 'workflow:form:query' },
        { title: '新增表单', permission: 'workflow:form:add' },
        { title: '修改表单', permission: 'workflow:form:edit' },
        { title: '发布表单', permission: 'workflow:form:publish' },
        { title: '删除表单', permission: 'workflow:form:remove' },
      ],
    },
  ],
};
