import { MAIN_APP_CODE } from 'contract/access/sysApps';
import type { ServerModule } from '../../../module';
import { auditedWorkCalendar } from './audited';
import { workCalendarRoutes } from './routes';

/** The server module for the calendar of working time of a merchant. */
export const workCalendarModule: ServerModule = {
  routes: workCalendarRoutes,
  audited: { workCalendar: auditedWorkCalendar },
  menu: [
    {
      app: MAIN_APP_CODE,
      directory: 'system',
      sort: 96,
      title: '工作日历',
      path: 'workCalendar',
      name: 'WorkCalendarManage',
      component: 'workCalendar',
      permission: 'system:workCalendar:list',
      icon: 'CalendarOutlined',
      buttons: [{ title: '修改', permission: 'system:workCalendar:edit' }],
    },
  ],
};
