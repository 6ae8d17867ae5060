import type { FastifyInstance } from 'fastify';
import { home } from 'contract/site/home';
import { homeBoards } from 'contract/site/homeBoards';
import { serveEndpoints } from '../../../serve';
import type { Services } from '../../../services';
import { resetArrangement, saveArrangement } from './arrange';
import { addBoard, changeBoardStatus, getBoard, listBoards, removeBoard, updateBoard } from './boards';
import { previewHome, resolveHome } from './resolve';
import { countUsage, readOwnActions, readSystemStatus } from './widgetData';

/** The home page of the caller with the data of its widgets, and the boards for administrators (SET-05, SYS-06). */
export function homeBoardsRoutes(app: FastifyInstance, services: Services): void {
  serveEndpoints(app, services, home, {
    getHome: (_, who) => resolveHome(services, who),
    saveHomeArrangement: ({ widgets }, who) => saveArrangement(services, who, widgets),
    resetHomeArrangement: (_, who) => resetArrangement(who),
    previewHome: (argument, who) => previewHome(services, who, argument),
    getHomeActions: (_, who) => readOwnActions(services, who),
    getHomeUsage: (_, who) => countUsage(who),
    getSystemStatus: (_, who) => readSystemStatus(services, who),
  });

  serveEndpoints(app, services, homeBoards, {
    listHomeBoards: (argument, who) => listBoards(who, argument),
    getHomeBoard: ({ boardId }, who) => getBoard(who, boardId),
    addHomeBoard: (form, who) => addBoard(who, form),
    updateHomeBoard: (form, who) => updateBoard(who, form),
    changeHomeBoardStatus: (form, who) => changeBoardStatus(who, form),
    removeHomeBoard: (form, who) => removeBoard(who, form),
  });
}
